/** Features of MongoDB that the embedded database does not have, and how a test that needs one fails. */
const FEATURES: { name: string; sign: RegExp }[] = [
  { name: 'transactions', sign: /Transaction numbers are only allowed|transaction/i },
  { name: 'change streams', sign: /changeStream|change stream/i },
  { name: 'geo', sign: /\$(near|nearSphere|geoWithin|geoIntersects|within|geoNear)\b/ },
  { name: 'text search', sign: /\$text|\$meta|textScore/ },
  { name: '$where', sign: /\$where/ },
  { name: '$jsonSchema', sign: /\$jsonSchema|validator/ },
  { name: 'time series', sign: /time series|timeseries/i },
  { name: 'tailable cursors', sign: /tailable/i },
  // Refused on purpose: no good comes of a field with this name.
  { name: 'field name __proto__', sign: /__proto__/ },
];

/** The unsupported feature that explains a failure, or undefined when none does. */
export function unsupportedFeatureOf(title: string, message: string): string | undefined {
  return FEATURES.find(({ sign }) => sign.test(message) || sign.test(title))?.name;
}
