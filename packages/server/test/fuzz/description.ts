import { z } from 'zod';

/** The keywords of JSON Schema from which values are made. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  /** New passwords have it. */
  'x-max-bytes'?: number;
}

const jsonSchema: z.ZodType<JsonSchema> = z.looseObject({});
const content = z.object({
  'application/json': z.object({ schema: jsonSchema }),
  'text/csv': z.object({}),
});

const operation = z.object({
  /** One of these; an empty one is no login. */
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  'x-permission': z.array(z.string()).optional(),
  'x-needs-role': z.boolean().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: jsonSchema,
    }),
  ),
  /** Without JSON the body is a file. */
  requestBody: z.object({ content: content.partial() }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      headers: z.record(z.string(), z.object({ required: z.boolean().optional() })).optional(),
      /** Without JSON the answer is a text or a file. */
      content: content.partial().optional(),
      'x-refuses-right-callers': z.boolean().optional(),
      'x-refuses-right-fields': z.boolean().optional(),
    }),
  ),
});

const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export type Description = z.output<typeof description>;

/** A call as its description says it. */
export interface DescribedCall extends z.output<typeof operation> {
  method: string;
  path: string;
  /** A JSON pointer to it in the description. */
  pointer: string;
}

export function readDescription(body: unknown): { document: Description; calls: DescribedCall[] } {
  const document = description.parse(body);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      method: method.toUpperCase(),
      path,
      pointer: `#/paths/${path.replaceAll('/', '~1')}/${method}`,
    })),
  );
  return { document, calls };
}
