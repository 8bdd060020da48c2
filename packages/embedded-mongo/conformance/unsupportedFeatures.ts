/** Features that the embedded database does not have, where a test fails without naming one. */
const FEATURES: { name: string; sign: RegExp }[] = [
  { name: 'transactions', sign: /transaction/i },
  { name: 'change streams', sign: /changeStream|change stream/i },
  { name: '$where', sign: /\$where/ },
  { name: 'time series', sign: /time series|timeseries/i },
  { name: 'tailable cursors', sign: /tailable/i },
  // Refused on purpose: no good comes of a field with this name.
  { name: 'field name __proto__', sign: /__proto__/ },
];

const refusal = /(?:^|: )([^:]+) is not supported by the embedded database/;

/** The unsupported feature that explains a failure, or undefined when none does. */
export function unsupportedFeatureOf(title: string, message: string): string | undefined {
  return (
    refusal.exec(message)?.[1] ??
    FEATURES.find(({ sign }) => sign.test(message) || sign.test(title))?.name
  );
}
