/**
 * Whether a one-time link or the operator has proved that the address is the person's. Nothing less opens or ends what
 * belongs to the address, or is enough for a role.
 */
export function hasProvedAddress(user: {
  emailConfirmed?: boolean;
  confirmedByHand?: boolean;
}): boolean {
  return user.emailConfirmed === true && user.confirmedByHand !== true;
}
