import type { Focus, Picture as PictureFiles } from '@club/shared/content';
import { render } from '@testing-library/react';
import { clubContent } from '../../test/clubContent';
import { ContentProvider } from '../content/ContentProvider';
import { Picture } from './Picture';

/** The attributes of the element of a picture. */
function attributesOf(details: Partial<PictureFiles>) {
  const picture = { ...Object.values(clubContent.pictures)[0], ...details };
  const { container } = render(
    <ContentProvider content={Object.assign({}, clubContent, { pictures: { 'a.png': picture } })}>
      <Picture file="a.png" sizes="100vw" />
    </ContentProvider>,
  );
  return container.querySelector('img')?.dataset ?? {};
}

/** The attributes by which style sheets know what a crop keeps. */
function focusOf(focus: Focus) {
  const { focusX, focusY } = attributesOf({ focus });
  return [focusX, focusY];
}

test.each([
  [{ x: 0, y: 1 }, ['0', '10']],
  [{ x: 0.5, y: 0.24 }, ['5', '2']],
  [{ x: 0.5, y: 0.5 }, [undefined, undefined]],
])('a picture tells the point %j that a crop keeps', (focus, attributes) => {
  expect(focusOf(focus)).toEqual(attributes);
});

test('the main colours of a picture stand in its place until it comes', () => {
  const tint = ['R7 G5 B0 r7 g3 b0', 'R0 G3 B3 r3 g3 b2'];
  expect(attributesOf({ tint })).toMatchObject({ tint: tint[1] });
  expect(document.querySelector('picture')).toHaveAttribute('data-tint', tint[0]);
  expect(attributesOf({})).not.toHaveProperty('tint');
});

test('style sheets know of dark or light writing without a ground', () => {
  expect(attributesOf({ ink: 'dark' })).toMatchObject({ ink: 'dark' });
  expect(attributesOf({})).not.toHaveProperty('ink');
});
