import type { ShownCertificate } from '@club/shared/certificate';
import { certificatePath } from '@club/shared/certificatePaths';
import type { SiteDetails } from '@club/shared/content';

/**
 * Opens LinkedIn's form for a certification with the fields filled in. Source: 'Add to profile' in LinkedIn's
 * help, https://addtoprofile.linkedin.com
 */
export function linkedInAddress(
  { event, day, code }: ShownCertificate,
  { name, url }: Pick<SiteDetails, 'name' | 'url'>,
): string {
  const [year = '', month = ''] = day.split('-');
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: event,
    organizationName: name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: new URL(certificatePath(code), url).href,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
