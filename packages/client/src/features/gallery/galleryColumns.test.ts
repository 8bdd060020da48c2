import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryColumns } from './galleryColumns';

const counts = Array.from({ length: 40 }, (_, index) => index + 1);

describe('the columns of the gallery', () => {
  test.each([
    [1, { medium: 2, wide: 2, lead: 'phone tablet' }],
    [2, { medium: 2, wide: 3, lead: 'none' }],
    [3, { medium: 3, wide: 2, lead: 'phone' }],
    [4, { medium: 2, wide: 4, lead: 'none' }],
    [5, { medium: 2, wide: 3, lead: 'phone tablet' }],
    [6, { medium: 3, wide: 4, lead: 'none' }],
    [7, { medium: 3, wide: 4, lead: 'phone tablet' }],
    [24, { medium: 3, wide: 4, lead: 'none' }],
  ])('for %d pictures', (count, columns) => {
    expect(galleryColumns(count)).toEqual(columns);
  });

  test('leave no cell of the last row empty on a phone', () => {
    for (const count of counts) {
      const hasLead = galleryColumns(count).lead !== 'none';
      expect((count + (hasLead ? 1 : 0)) % 2).toBe(0);
    }
  });

  test('have a rule in the style sheet', () => {
    const css = readFileSync(join(__dirname, 'GallerySection.module.css'), 'utf8');
    for (const { wide, lead } of counts.map(galleryColumns)) {
      // Two columns are the default, and so is a first picture like all others.
      if (wide !== 2) expect(css).toContain(`[data-wide="${wide}"]`);
      if (lead === 'phone tablet') expect(css).toContain(`[data-lead="${lead}"]`);
    }
    expect(css).toContain('[data-medium="3"]');
  });
});
