/**
 * The names of a type, of which none can be left out: one that is missing in the record, or that the type does
 * not know, is an error of the compiler where the record is.
 * @param record its values do not count
 * @returns the names in the order of the record
 */
export function allNames<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record).filter((name): name is Name => name in record);
}
