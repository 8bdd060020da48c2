/*
 * The numbers of recruitment that forms and the API share. They are apart from the schemas: no page loads those.
 */

/** Applications are still taken so long after the shown deadline, and marked as late. */
export const graceMinutes = 30;

/** So many positions one person may name, in the order of preference. */
export const maxChoices = 3;

export const maxPositions = 20;
export const maxRoundQuestions = 12;
export const maxCriteria = 10;
export const heaviestWeight = 5;

/** In characters: twelve of the longest answers fit into what a call takes, in every script. */
export const longestText = 2_000;

/** So long before its time an interview can be changed by the person who has it. */
export const changeableHours = 2;

/** So long are the team's own words in an invitation at most, in characters. */
export const longestInvitationNote = 500;

/** So long are the words of somebody whom no time suits at most, in characters. */
export const longestNoTimeNote = 200;

/** So many times for interviews a round can have. */
export const maxSlots = 300;

/** So many minutes one of them takes. */
export const minSlotMinutes = 5;
export const maxSlotMinutes = 240;

/** A score is a whole number from 1, the lowest, to this. */
export const highestScore = 5;

/** So many reviewers read each application. */
export const reviewsWanted = 2;

/** How many reviews each application should have, by the reviewers that are named in its round. */
export function countWanted({ reviewers }: { reviewers: readonly unknown[] }): number {
  return Math.min(reviewsWanted, reviewers.length);
}

/**
 * Groups of fewer people are counted together with others, and have no average: a figure about one or two of
 * a branch tells who they are.
 */
export const smallestGroup = 3;
