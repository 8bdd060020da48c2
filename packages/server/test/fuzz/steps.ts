import fc from 'fast-check';
import { password } from '../accounts';
import type { DescribedCall, JsonSchema } from './description';
import type { Oracle } from './oracle';

/** In place of the caller's own email address, which is known only when the step is made. */
export const ownEmail = 'own@caller.example';

/** Those that are undefined are left out. */
export type Query = Record<string, string | undefined>;

/** One request of a sequence. */
export interface Step {
  /** Its `pointer`. */
  call: string;
  identity: string;
  /** A number chooses one of the ids that the sequence has seen. */
  id: number | string;
  /** The other parts of the path, by name. */
  parts: Record<string, string>;
  query: Query;
  body: unknown;
  /** When it is not JSON: sent as it is. */
  contentType: string;
}

/** Texts at which programs go wrong. */
const trickyTexts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    '[]',
    '{}',
    '\0',
    'a\0b',
    '\u202e',
    'a\u202eb',
    'a\u200bb',
    '\ud800',
  ],
  ...['a\r\nb', '\u2028', '$where', '{"$gt":""}', '__proto__', 'constructor', '%00', '../..', '*'],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    'x'.repeat(81),
    'x'.repeat(5001),
    '😀'.repeat(80),
  ],
];

const trickyValues = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, '', [], {}, [[]], ['a'], { a: 1 }],
  ...[{ $gt: '' }, { $ne: null }, { $where: 'sleep(1)' }, ...trickyTexts],
];

/** Each pattern of the description needs some: among other texts one that fits is never found. */
const usefulTexts = fc.oneof(
  fc.constantFrom(ownEmail, password, '2030-04-30', '1999-02-29', 'true', 'false'),
  fc.constantFrom(
    'username',
    'email,phone',
    'username,branch,year',
    'name,email,answers',
    'email,confirmedAt',
    'overall,text',
    'name,choices,answers',
  ),
  fc.stringMatching(/^[a-z]{1,3}@college\.example$/),
  fc.stringMatching(/^\+?\d{7,15}$/),
  fc.constantFrom('2030-04-30T12:00:00Z', '2030-04-30T14:30:00Z', '2030-05-02T09:00:00Z'),
  fc.stringMatching(/^[a-z]{1,3}-20[0-9]{2}$/),
  fc.stringMatching(/^[0-9a-f]{8}$/),
  fc.stringMatching(/^[0-9a-f]{24}$/),
  fc.stringMatching(/^[0-9a-f]{64}$/),
  fc.stringMatching(/^[a-zA-Z0-9_-]{43}$/),
  fc.uuid({ version: 4 }),
  fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
  fc.stringMatching(/^(club|test)-2026-1[0-2]-[0-2]\dT02-30-00Z\.zip$/),
  fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
);
const texts = fc.oneof(
  { weight: 3, arbitrary: usefulTexts },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.constantFrom(...trickyTexts) },
);

/** Among so many, each pattern has one that fits: otherwise the fuzzer would look for one for minutes. */
const sampleOfTexts = fc.sample(texts, { numRuns: 2_000, seed: 1 });

export class Steps {
  constructor(
    private readonly oracle: Oracle,
    private readonly identities: string[],
  ) {}

  step(call: DescribedCall): fc.Arbitrary<Step> {
    return fc.record({
      call: fc.constant(call.pointer),
      identity: this.identity(call),
      id: fc.oneof(
        { weight: 6, arbitrary: fc.nat() },
        { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-f]{24}$/) },
        { weight: 1, arbitrary: fc.constantFrom('0', '%00', '..%2f', 'g'.repeat(24), '$ne') },
      ),
      parts: this.parts(call),
      query: this.query(call),
      ...this.body(call),
    });
  }

  /** Mostly one who may make the call, so that sequences get somewhere. */
  private identity(call: DescribedCall): fc.Arbitrary<string> {
    const anyone = fc.constantFrom(...this.identities);
    return call.security ? fc.oneof(fc.constant('admin'), anyone) : anyone;
  }

  private parts({ parameters }: DescribedCall): fc.Arbitrary<Record<string, string>> {
    const described = parameters.filter((part) => part.in === 'path' && part.name !== 'id');
    return fc.record(
      Object.fromEntries(
        described.map(({ name, schema }) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: this.value(schema).map(String) },
            { weight: 1, arbitrary: fc.constantFrom('0', 'x', '%00', '$ne', '__proto__') },
          ),
        ]),
      ),
    );
  }

  private query({ parameters }: DescribedCall): fc.Arbitrary<Query> {
    const described = parameters.filter((parameter) => parameter.in === 'query');
    const right = fc.record(
      Object.fromEntries(
        described.map(({ name, schema }) => [name, this.value(schema).map(String)]),
      ),
      { requiredKeys: described.filter(({ required }) => required).map(({ name }) => name) },
    );
    const names = fc.constantFrom('search', 'sort', 'page', 'limit', 'unknown', '$where');
    const guessed = fc.dictionary(names, texts.filter(isEncodable), { maxKeys: 2 });
    return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: guessed });
  }

  private body({ requestBody }: DescribedCall) {
    const json = fc.constant('application/json');
    if (!requestBody) return { body: fc.constant(undefined), contentType: json };
    const right = this.value(requestBody.content['application/json']?.schema ?? {});
    return {
      body: fc.oneof(
        { weight: 6, arbitrary: right },
        { weight: 5, arbitrary: right.chain(damage) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      contentType: fc.oneof(
        { weight: 20, arbitrary: json },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'x') },
      ),
    };
  }

  /** A value that the schema allows. */
  private value(schema: JsonSchema): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => this.value(option)));
    switch (schema.type) {
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([key, field]) => [key, this.value(field)]),
          ),
          { requiredKeys: schema.required ?? [] },
        );
      case 'array':
        return fc.array(this.value(schema.items ?? {}), { maxLength: 5 });
      case 'string':
        if (!sampleOfTexts.some((text) => this.isRight(schema, text))) {
          throw new Error(`No text of usefulTexts fits ${JSON.stringify(schema)}`);
        }
        return texts.filter((text) => this.isRight(schema, text));
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue();
    }
  }

  private isRight(schema: JsonSchema, text: string): boolean {
    // Otherwise a new password could contain the name of the email address.
    if (schema['x-max-bytes'] !== undefined && text.includes('@')) return false;
    return this.oracle.matches(schema, text) && isEncodable(text);
  }
}

/** Changes one field, takes one away or adds one. */
function damage(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return fc.constant(body);
  const entries = Object.entries(body);
  const key = fc.constantFrom(...entries.map(([name]) => name), 'isAdmin', '_id', '$set');
  return fc.oneof(
    fc.record({ key, value: fc.constantFrom(...trickyValues) }).map(({ key, value }) => ({
      ...body,
      [key]: value,
    })),
    key.map((name) => Object.fromEntries(entries.filter(([other]) => other !== name))),
  );
}

/** Half of a surrogate pair can be in JSON, but not in a URL. */
function isEncodable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
