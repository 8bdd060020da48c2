import { defineModule } from './defineModule';

/** Who supports the club: a section of the content (`partOfSection` of `packages/shared/src/sectionParts.ts`), shown on the home page, by events and past teams. */
export const sponsors = defineModule({ name: 'sponsors' });
