import type { RoundPosition } from '@club/shared/round';
import type { PositionFigure, ProfileShare, RoundFigure } from '@club/shared/roundFigures';
import { highestScore, smallestGroup } from '@club/shared/roundLimits';
import { mean } from '@club/shared/scores';

/** Somebody whose application is submitted. */
export interface Applicant extends Record<ProfileShare['kind'], string> {
  /** Keys of positions. */
  choices: string[];
  isInvited: boolean;
  /** Key of the position for which the person is accepted; null for none, and for who has said no. */
  acceptedFor: string | null;
  /** What the application was given, 1-5; null where no score counts. */
  average: number | null;
}

export function figureOf(people: readonly Applicant[]): RoundFigure {
  return {
    applied: people.length,
    invited: people.filter(({ isInvited }) => isInvited).length,
    accepted: people.filter(({ acceptedFor }) => acceptedFor !== null).length,
    average: mean(people.map(({ average }) => average)),
  };
}

/** Those who have named a position, and who is accepted for it. */
export function positionFigure(
  { key, name, places }: RoundPosition,
  everybody: readonly Applicant[],
): PositionFigure {
  const people = everybody.filter(({ choices }) => choices.includes(key));
  const accepted = everybody.filter(({ acceptedFor }) => acceptedFor === key).length;
  return { key, name, places, ...figureOf(people), accepted, spread: spreadOf(people) };
}

/** How many averages are rounded to each score, from 1 on. */
function spreadOf(people: readonly Applicant[]): number[] {
  const spread = Array.from({ length: highestScore }, () => 0);
  for (const { average } of people) {
    if (average === null) continue;
    const index = Math.round(average) - 1;
    spread[index] = (spread[index] ?? 0) + 1;
  }
  return spread;
}

/** Figures of people by what their profiles say, the largest group first. */
export function profileShare(
  people: readonly Applicant[],
  kind: ProfileShare['kind'],
): ProfileShare {
  const byValue = new Map<string, Applicant[]>();
  for (const person of people) {
    const members = byValue.get(person[kind]);
    if (members) members.push(person);
    else byValue.set(person[kind], [person]);
  }
  const groups = [...byValue].map(([value, members]) => ({ values: [value], members }));
  return {
    kind,
    groups: withoutSmall(groups).map(({ values, members }) => ({
      values,
      ...withoutFew(members),
    })),
  };
}

/** People whose profiles say one of the values. */
interface Group {
  values: string[];
  members: Applicant[];
}

/**
 * The largest first. Those that are too small are one group, with so many others that nobody is found by
 * subtracting the rest from all.
 */
function withoutSmall(groups: readonly Group[]): Group[] {
  const isSmall = ({ members }: Group) => members.length < smallestGroup;
  const alone = groups.filter((group) => !isSmall(group)).toSorted(bySize);
  let together = merge(groups.filter(isSmall).toSorted(bySize));
  while (together.members.length > 0 && isSmall(together)) {
    const next = alone.pop();
    if (!next) break;
    together = merge([next, together]);
  }
  return together.members.length > 0 ? [...alone, together] : alone;
}

function merge(groups: readonly Group[]): Group {
  return {
    values: groups.flatMap(({ values }) => values),
    members: groups.flatMap(({ members }) => members),
  };
}

function bySize(one: Group, other: Group): number {
  const difference = other.members.length - one.members.length;
  return difference || (one.values[0] ?? '').localeCompare(other.values[0] ?? '');
}

/** The average of fewer people is left out. */
function withoutFew(people: readonly Applicant[]): RoundFigure {
  const figure = figureOf(people);
  return haveFewAverages(people) ? { ...figure, average: null } : figure;
}

/** Whether a figure about the scores of these people would tell who was given what. */
export function haveFewAverages(people: readonly Applicant[]): boolean {
  return people.filter(({ average }) => average !== null).length < smallestGroup;
}

/** A position without what tells the scores of one or two people. */
export function positionWithoutFew(figure: PositionFigure): PositionFigure {
  const scored = figure.spread.reduce((sum, count) => sum + count, 0);
  return scored < smallestGroup
    ? { ...figure, average: null, spread: figure.spread.map(() => 0) }
    : figure;
}
