import type { SectionName } from '@club/shared/sections';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { serveApi } from '../../../../test/apiServer';
import { serveSection, waitForPreview } from '../../../../test/openSection';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionDto, sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';
import { isSectionName, sectionPages } from '../shell/sectionPages';

// The limits are written in the API and in the forms, which cannot ask it. So they are compared.
const { sections } = jest.requireActual<{
  sections: Record<SectionName, { schema: z.ZodType }>;
}>('../../../../../server/src/sections/sections');

const api = serveApi();

/** As much of a JSON Schema as the sections use. */
const Rule = z.object({
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get properties() {
    return z.record(z.string(), Rule).optional();
  },
  get items() {
    return Rule.optional();
  },
  get anyOf() {
    return z.array(Rule).optional();
  },
});
type Rule = z.infer<typeof Rule>;

interface Limit {
  path: string[];
  limit: number;
}

function textLimits(rule: Rule, path: string[] = []): Limit[] {
  const { maxLength, properties = {}, items, anyOf = [] } = rule;
  return [
    ...(maxLength === undefined ? [] : [{ path, limit: maxLength }]),
    ...Object.entries(properties).flatMap(([key, part]) => textLimits(part, [...path, key])),
    ...(items ? textLimits(items, [...path, '0']) : []),
    ...anyOf.flatMap((part) => textLimits(part, path)),
  ];
}

function listLimits(rule: Rule, path: string[] = []): Limit[] {
  const { maxItems, properties = {} } = rule;
  return [
    ...(maxItems === undefined ? [] : [{ path, limit: maxItems }]),
    ...Object.entries(properties).flatMap(([key, part]) => listLimits(part, [...path, key])),
  ];
}

/** `value` with `change` applied to what is at `path`. */
function changed(
  value: unknown,
  [key, ...rest]: string[],
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.with(Number(key), changed(value[Number(key)], rest, change));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, part]) => [name, name === key ? changed(part, rest, change) : part]),
  );
}

function fieldOf(path: string[]) {
  return document.querySelector(`form [name="${path.join('.')}"]`);
}

/** Ids of pictures are not typed, and the lines of an address have one field. */
const isTyped = ({ path }: Limit) =>
  !['image', 'logo'].includes(path.at(-1) ?? '') && path[0] !== 'address';

test.each(Object.keys(sectionPages).filter(isSectionName))(
  'the form of %s counts to the limits of the API',
  async (name) => {
    const rule = Rule.parse(z.toJSONSchema(sections[name].schema, { unrepresentable: 'any' }));
    const texts = textLimits(rule).filter(isTyped);
    const lists = listLimits(rule).filter(isTyped);
    let value: unknown = sectionValues[name];
    for (const { path, limit } of texts) {
      value = changed(value, path, () => 'x'.repeat(limit));
    }
    for (const { path, limit } of lists) {
      value = changed(value, path, (list) =>
        Array(limit).fill(Array.isArray(list) ? list[0] : null),
      );
    }
    signInAs(editor, api);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /api/admin/media', { body: [] });
    serveSection(api, name);
    api.on(`GET /api/admin/content/${name}`, { body: { ...sectionDto(name), value } });
    renderSite(`/admin/content/${name}`);
    await screen.findByText(/^Published by Mina/);
    await waitForPreview(api, name);
    for (const { path, limit } of texts) {
      const field = fieldOf(path);
      expect(field).toHaveAccessibleDescription(
        expect.stringMatching(new RegExp(`(^| )${limit} of ${limit} characters\\.$`)),
      );
    }
    for (const { path, limit } of lists) {
      const list = fieldOf(path);
      expect(list).toHaveTextContent(`${limit} are the most that fit.`);
    }
  },
);
