/** One filter of a list: its field in the form, and its words when it is set. */
export interface ListFilter {
  /** Of the parameter in the URL and in the call. */
  name: string;
  label: string;
  /** What is asked for; `none`: only a link of the page sets it. */
  kind: 'choice' | 'day' | 'email' | 'none';
  /** For `choice`: the value that is sent, and what people read. */
  options?: readonly (readonly [value: string, text: string])[];
  /** How a chip writes a value, and the field one that is no option (any more); default: the text of its option. */
  toText?: (value: string) => string;
}
