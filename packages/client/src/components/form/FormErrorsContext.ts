import { createContext } from 'react';

/** What the API refused, by field name. Given by Form, shown by Field. */
export const FormErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());
