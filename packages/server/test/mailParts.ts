/** A text or a file in a mail. */
export interface MailPart {
  /** As sent, line breaks included. */
  headers: string;
  text: string;
}

/** The text of a mail, and the files that come with it. */
export function readMail(source: string): MailPart & { files: MailPart[] } {
  const { headers, body } = split(source);
  const [, boundary] = /^Content-Type: multipart\/mixed;\s+boundary="(.+)"$/im.exec(headers) ?? [];
  if (boundary === undefined) return { headers, text: decode(headers, body), files: [] };
  const [text, ...files] = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers: own, body: content } = split(part.replace(/^\r\n/, ''));
      return { headers: own, text: decode(own, content.replace(/\r\n$/, '')) };
    });
  return { headers, text: text?.text ?? '', files };
}

function split(source: string): { headers: string; body: string } {
  const end = source.indexOf('\r\n\r\n');
  return { headers: source.slice(0, end), body: source.slice(end + 4) };
}

function decode(headers: string, body: string): string {
  const [, encoding] = /^Content-Transfer-Encoding: (\S+)$/im.exec(headers) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = body.replaceAll('\r\n', '\n');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(text) : text;
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_sequence, digits) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
