/** How many people a term can have. The pages of the team look intended up to this number. */
export const maxPeopleOfTerm = 60;
