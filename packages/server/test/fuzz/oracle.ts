import { cleanLine } from '@club/shared/text';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { DescribedCall, Description, JsonSchema } from './description';

/** `lenient`: right only after the server has cleaned it; it may accept it or not. */
export type Verdict = 'right' | 'lenient' | 'wrong';

/** Says what the description says about inputs and answers. */
export class Oracle {
  // Patterns say what formats mean here; the description has more keywords than JSON Schema.
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: Description) {
    this.ajv.addKeyword({
      keyword: 'x-max-bytes',
      type: 'string',
      validate: (maxBytes: number, text: string) => Buffer.byteLength(text) <= maxBytes,
    });
    this.ajv.addSchema({ ...document, $id: 'api' });
  }

  matches(schema: JsonSchema, value: unknown): boolean {
    return this.ajv.validate(schema, value);
  }

  judgeBody({ requestBody, pointer }: DescribedCall, body: unknown): Verdict {
    if (!requestBody) return 'right';
    // JSON is no picture. As a table it may have a column.
    if (requestBody.content['text/csv']) return 'lenient';
    if (!requestBody.content['application/json']) return 'wrong';
    if (halfCharacter.test(JSON.stringify(body))) return 'wrong';
    const path = `${pointer}/requestBody/content/application~1json/schema`;
    if (this.validatorAt(path)(body)) return 'right';
    return this.validatorAt(path)(normalise(body)) ? 'lenient' : 'wrong';
  }

  judgeContentType({ requestBody }: DescribedCall, contentType: string): Verdict {
    // Phones and browsers give a table any type.
    if (contentType === 'application/json' || requestBody?.content['text/csv']) return 'right';
    return 'wrong';
  }

  judgeParameters(call: DescribedCall, given: Record<string, string>, place: string): Verdict {
    const described = call.parameters.filter((parameter) => parameter.in === place);
    if (described.length === 0) return 'right'; // then it is not read
    const names = described.map(({ name }) => name);
    if (Object.keys(given).some((name) => !names.includes(name))) return 'wrong';
    const fits = ({ name, required, schema }: (typeof described)[number]) => {
      const text = given[name];
      if (text === undefined) return !required;
      const isNumber = schema.type === 'integer' && /^\d{1,9}$/.test(text);
      return this.matches(schema, isNumber ? Number(text) : text);
    };
    return described.every(fits) ? 'right' : 'wrong';
  }

  /** What is wrong with an answer's body; null when it is as described. */
  findFault({ pointer, responses }: DescribedCall, status: number, body: unknown): string | null {
    const response = responses[status];
    if (!response) return 'an undocumented status';
    if (!response.content) return body === undefined ? null : 'an undocumented body';
    if (!response.content['application/json']) return null;
    const path = `${pointer}/responses/${status}/content/application~1json/schema`;
    const validator = this.validatorAt(path);
    return validator(body) ? null : this.ajv.errorsText(validator.errors);
  }

  private validatorAt(pointer: string): ValidateFunction {
    const known = this.validators.get(pointer);
    if (known) return known;
    const validator = this.ajv.compile({ $ref: `api${encodeURI(pointer)}` });
    this.validators.set(pointer, validator);
    return validator;
  }
}

/** JSON.stringify writes half of a surrogate pair, which no text may hold, as an escape. */
const halfCharacter = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** The texts of a body as the server reads names and email addresses. */
function normalise(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' ? cleanLine(field) : field,
    ]),
  );
}
