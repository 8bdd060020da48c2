import type { ContrastProblem } from '@club/shared/contrast';
import { createContext } from 'react';

/** What could not be read in the edited colours. The editor provides it, ColourInput shows it. */
export const ContrastContext = createContext<readonly ContrastProblem[]>([]);
