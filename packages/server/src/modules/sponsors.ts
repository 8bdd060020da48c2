import { defineModule } from './defineModule';

/** Who supports the club: a section of the content (`partOfSection`), shown on the home page, by events and past teams. */
export const sponsors = defineModule({ name: 'sponsors' });
