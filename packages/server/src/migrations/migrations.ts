import { applicationsOfOneAddress } from './applicationsOfOneAddress';
import { copiesForSearches, copiesOfPlainNames, copiesWithNumbers } from './copiesForSearches';
import { deletedPictures } from './deletedPictures';
import { endedTokensOfAccounts } from './endedTokensOfAccounts';
import { everyDayOfTerms } from './everyDayOfTerms';
import { finerTintsOfPictures } from './finerTintsOfPictures';
import { inksOfPictures } from './inksOfPictures';
import { monthsOfAnswered, monthsOfRegistrations } from './keptMonths';
import { labelsOfMenu } from './labelsOfMenu';
import type { Migration } from './migration';
import { pagesOfApplications } from './pagesOfApplications';
import { readingOfRounds } from './readingOfRounds';
import { removedPictures } from './removedPictures';
import { rolesInPlaceOfIsAdmin } from './rolesInPlaceOfIsAdmin';
import { statusOfMessages } from './statusOfMessages';
import { tintsOfPictures } from './tintsOfPictures';

/** In order: the first one leads from version 1, that of the site's version 1.0.0, to version 2. */
export const migrations: readonly Migration[] = [
  rolesInPlaceOfIsAdmin,
  everyDayOfTerms,
  statusOfMessages,
  labelsOfMenu,
  removedPictures,
  deletedPictures,
  monthsOfAnswered,
  endedTokensOfAccounts,
  monthsOfRegistrations,
  readingOfRounds,
  pagesOfApplications,
  applicationsOfOneAddress,
  copiesForSearches,
  tintsOfPictures,
  copiesWithNumbers,
  copiesOfPlainNames,
  inksOfPictures,
  finerTintsOfPictures,
];
