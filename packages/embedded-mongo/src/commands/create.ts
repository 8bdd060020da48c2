import { unsupported } from '../mongoErrors';
import { type Document, setField } from '../values/document';
import { namespaceOf, type Request } from './request';

/** Fields that any command may carry and that say nothing of the collection. */
const generalFields = new Set([
  'lsid',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
]);
/** Kinds of collections that only MongoDB has. */
const unsupportedOptions = new Map([
  ['capped', 'A capped collection'],
  ['timeseries', 'A time series collection'],
  ['viewOn', 'A view'],
  ['validator', "A collection's validator"],
  ['encryptedFields', 'Queryable encryption'],
  ['changeStreamPreAndPostImages', 'A change stream'],
]);

/** create: makes an empty collection; asking again with the same options changes nothing. */
export function create(request: Request): Document {
  const { body, catalog, operations } = request;
  const options: Document = {};
  for (const [name, value] of Object.entries(body)) {
    const feature = unsupportedOptions.get(name);
    if (feature !== undefined && value !== false) throw unsupported(feature);
    if (name !== 'create' && !name.startsWith('$') && !generalFields.has(name))
      setField(options, name, value);
  }
  catalog.create(namespaceOf(request), options, operations);
  return {};
}
