import type { CertificateDto } from '@club/shared/certificate';
import { certificatePath, inGroups } from '@club/shared/certificatePaths';
import { type Column, momentWidth } from '../../list/ListTable';
import { Badge } from '../../shell/Badge';
import { useDates } from '../../shell/useDates';
import { CertificateActions } from './CertificateActions';

export const stateNames: Record<CertificateDto['state'], string> = {
  valid: 'Valid',
  revoked: 'Revoked',
};

export function useCertificateColumns(): Column<CertificateDto>[] {
  const { formatMoment } = useDates();
  return [
    {
      label: 'Name',
      sortField: 'name',
      cell: (certificate) => <Name {...certificate} />,
    },
    {
      label: 'Code',
      width: '14rem', // in one line
      cell: ({ code }) => (
        <a href={certificatePath(code)} target="_blank" rel="noopener">
          {inGroups(code)}
        </a>
      ),
    },
    {
      label: 'Issued',
      sortField: 'createdAt',
      width: momentWidth,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      label: 'Actions',
      width: 'clamp(8rem, 36vw - 12rem, 15rem)', // below each other where there is little room
      isActions: true,
      cell: (certificate) => <CertificateActions certificate={certificate} />,
    },
  ];
}

function Name({ name, state, corrections, isWritable, isUnreached }: CertificateDto) {
  return (
    <>
      <span className="row baseline gap-1 across-2">
        {name}
        {state === 'revoked' && <Badge isUrgent>{stateNames.revoked}</Badge>}
        {corrections > 0 && <Badge>Corrected</Badge>}
        {isUnreached && <Badge>No email address</Badge>}
      </span>
      {!isWritable && (
        <span className="detail">
          The PDF cannot show some of these letters. ‘Correct’ takes the name in others.
        </span>
      )}
    </>
  );
}
