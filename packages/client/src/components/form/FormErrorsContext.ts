import { createContext } from 'react';

/** Error messages by field name. Form provides them, Field shows them. */
export const FormErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());
