import { render, screen } from '@testing-library/react';
import { type Column, ListTable } from './ListTable';
import type { Selection } from './useSelection';

interface Person {
  _id: string;
  name: string;
}

const people: Person[] = [
  { _id: '1', name: 'Asha' },
  { _id: '2', name: 'Ravi' },
];
const cell = jest.fn(({ name }: Person) => name);
const columns: Column<Person>[] = [{ label: 'Name', cell }];

/** What a page gives to its list in which these are ticked. */
function table(tickedIds: string[]) {
  const selection: Selection = {
    count: tickedIds.length,
    total: 2,
    isAll: false,
    isReady: true,
    ofPage: 'some',
    isSelected: (id) => tickedIds.includes(id),
    toggle: jest.fn(),
    togglePage: jest.fn(),
    selectAll: jest.fn(),
    clear: jest.fn(),
    toSelected: () => ({ ids: tickedIds, expected: tickedIds.length }),
  };
  const select = { selection, toName: ({ name }: Person) => name };
  return <ListTable columns={columns} entries={people} select={select} />;
}

test('a tick shows on its row, and draws no cell again', () => {
  const { rerender } = render(table([]));
  const drawn = cell.mock.calls.length;
  rerender(table(['2']));
  expect(screen.getByRole('checkbox', { name: 'Select Ravi' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Asha' })).not.toBeChecked();
  expect(cell).toHaveBeenCalledTimes(drawn);
});

test('the first column takes the rest where all have a width', () => {
  const narrow: Column<Person>[] = [
    { label: 'Name', width: '20%', cell },
    { label: 'Actions', width: '10rem', cell },
  ];
  const { container } = render(<ListTable columns={narrow} entries={people} />);
  const widths = Array.from(container.querySelectorAll('col'), ({ style }) => style.inlineSize);
  expect(widths).toEqual(['', '10rem']);
});
