import type {
  Agreement,
  ApplicationAverage,
  LackingApplication,
  PositionFigure,
  ProfileGroup,
  ProfileShare,
  ReviewerFigure,
  RoundFigure,
  RoundFiguresDto,
} from '@club/shared/roundFigures';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

const count = z.int().min(0);
const average = z.number().nullable();

const figureFields = { applied: count, invited: count, accepted: count, average };

const position = z.strictObject({
  ...{ key: text, name: text, places: count, ...figureFields },
  spread: z.array(count),
} satisfies Shape<PositionFigure>);

const group = z.strictObject({
  values: z.array(text),
  ...figureFields,
} satisfies Shape<ProfileGroup>);

export const roundFigures = z
  .strictObject({
    keptAt: moment.nullable(),
    seen: count,
    everybody: z.strictObject(figureFields satisfies Shape<RoundFigure>),
    positions: z.array(position),
    agreement: z.strictObject({
      reviews: count,
      compared: count,
      apart: average,
      average,
    } satisfies Shape<Agreement>),
    reviewers: z.array(
      z.strictObject({
        ...{ _id: id, name: text, done: count, all: count, average },
      } satisfies Shape<ReviewerFigure>),
    ),
    lacking: z.array(
      z.strictObject({ _id: text, name: text, reviews: count } satisfies Shape<LackingApplication>),
    ),
    shares: z.array(
      z.strictObject({
        kind: z.enum(['branch', 'year']),
        groups: z.array(group),
      } satisfies Shape<ProfileShare>),
    ),
  } satisfies Shape<RoundFiguresDto>)
  .meta({ id: 'RoundFigures' });

export const applicationAverage = z
  .strictObject({
    _id: text,
    average,
    reviews: count,
    conflicts: count,
  } satisfies Shape<ApplicationAverage>)
  .meta({ id: 'ApplicationAverage' });
