import { SaxesParser, type SaxesTagNS } from 'saxes';

/**
 * The texts of some elements within each element of a name, whatever their namespaces: storages choose their
 * own prefixes. An element without text is ''.
 * @throws {Error} when it is no XML
 */
export function readXml(
  xml: string,
  record: string,
  fields: readonly string[],
): ReadonlyMap<string, string>[] {
  const records: Map<string, string>[] = [];
  let current: Map<string, string> | undefined;
  let field: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }: SaxesTagNS) => {
    if (local === record) {
      current = new Map();
      records.push(current);
    } else if (fields.includes(local)) {
      field = local;
      current?.set(local, '');
    }
  });
  parser.on('text', (text) => {
    if (current && field !== undefined) current.set(field, (current.get(field) ?? '') + text);
  });
  parser.on('closetag', ({ local }: SaxesTagNS) => {
    if (local === record) current = undefined;
    if (local === field) field = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return records;
}
