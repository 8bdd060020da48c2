import { createContext } from 'react';

/** Whether the page is shown beside a form that edits it, and is perhaps not published yet. */
export const IsPreviewContext = createContext(false);
