import { foldForSearch } from '@club/shared/fold';
import { listNumbers } from '@club/shared/phone';
import type { Schema } from './mongoose';

/** A letter may become several. Without a limit, that would be a way to fill the disk. */
const mostTimes = 2;

/** The field with the folded copy of another one: 'foldedActorName' of 'actor.name'. */
export function foldedField(name: string): string {
  const words = name.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `folded${words.join('')}`;
}

/** Below the text, each on a line, are the digits of phone numbers: people write one in many ways. */
function fold(text: unknown): string {
  if (typeof text !== 'string') return '';
  const folded = foldForSearch(text);
  return [folded, ...listNumbers(folded)].join('\n').slice(0, text.length * mostTimes);
}

/** The copies that are stored of these texts of a document. */
export function foldedCopies(names: readonly string[], document: object): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [foldedField(name), fold(valueAt(document, name))]),
  );
}

/**
 * A plugin for the schemas of what lists search. Beside each of these texts a folded copy is stored, in the
 * same write, by every way in which the model writes texts: not by a pipeline. What is written without the
 * model needs its `foldedCopies`.
 */
export function foldedFields(names: readonly string[]) {
  return (schema: Schema): void => {
    for (const name of names) schema.add({ [foldedField(name)]: { type: String, select: false } });
    schema.pre('save', function addCopies() {
      const changed = names.filter((name) => this.isNew || this.isModified(name));
      for (const name of changed) this.set(foldedField(name), fold(this.get(name)));
    });
    schema.pre('insertMany', (documents: unknown) => {
      for (const document of [documents].flat().map(Object)) addAll(names, document);
    });
    schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function addCopies() {
      addToUpdate(names, this.getUpdate());
    });
    schema.pre('bulkWrite', (operations: unknown) => {
      for (const { insertOne, updateOne, updateMany } of [operations].flat().map(Object)) {
        if (insertOne) addAll(names, insertOne.document);
        addToUpdate(names, updateOne?.update);
        addToUpdate(names, updateMany?.update);
      }
    });
  };
}

/** Adds the copies of what an update sets, beside it; those of what it removes go, too. */
function addToUpdate(names: readonly string[], update: unknown): void {
  const { $set, $setOnInsert, $unset } = Object(update);
  for (const values of [update, $set, $setOnInsert, $unset].filter(isDocument)) {
    addAll(
      names.filter((name) => isSet(values, name)),
      values,
    );
  }
}

function addAll(names: readonly string[], values: object): void {
  Object.assign(values, foldedCopies(names, values));
}

/** With the whole of what it is a part of, too. */
function isSet(values: object, name: string): boolean {
  return name in values || name.split('.').slice(0, -1).join('.') in values;
}

/** Of a document, or of the values of an update, whose keys may have dots. */
function valueAt(values: object, name: string): unknown {
  const fields = new Map(Object.entries(values));
  if (fields.has(name)) return fields.get(name);
  const [first = '', ...rest] = name.split('.');
  const inner: unknown = fields.get(first);
  return rest.length > 0 && isDocument(inner) ? valueAt(inner, rest.join('.')) : undefined;
}

function isDocument(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
