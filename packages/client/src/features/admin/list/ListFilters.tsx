import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { SelectField } from '../../../components/form/SelectField';
import { FilterChips } from './FilterChips';
import type { ListFilter } from './ListFilter';
import { ListTool } from './ListTool';
import type { UrlListQuery } from './useListQuery';

interface ListFiltersProps {
  query: UrlListQuery;
  filters: readonly ListFilter[];
  /** Called when the form is unfolded or folded; without it, the form is always shown. */
  onToggle?: (isOpen: boolean) => void;
}

/** The form for a list's filters, and what is set: a chip each, with which it is removed. */
export function ListFilters({ query, filters, onToggle }: ListFiltersProps) {
  const form = <FilterForm query={query} filters={filters} />;
  return (
    <>
      {onToggle ? (
        <ListTool label="Filters" onToggle={onToggle}>
          {form}
        </ListTool>
      ) : (
        form
      )}
      <FilterChips query={query} filters={filters} />
    </>
  );
}

/** Puts the filters into the URL, from which the list reads them. */
function FilterForm({ query, filters }: Omit<ListFiltersProps, 'onToggle'>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<UrlListQuery['filters']>({});
  const { filters: values } = query;

  const show = useEffectEvent((next: UrlListQuery['filters']) => {
    for (const { name } of filters) {
      const control = form.current?.elements.namedItem(name);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && next[name] !== shown.current[name]) control.value = next[name] ?? '';
    }
    shown.current = next;
  });
  // The first visit, Back and the chips change the filters without this form. A search, another page, and
  // options that come later leave alone what somebody has chosen meanwhile.
  useEffect(() => show(values), [values]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    navigate(
      query.hrefWith(Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))),
    );
  }

  return (
    <form ref={form} className="row gap-3 filters" aria-label="Filter" onSubmit={submit}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
      ))}
      <Button type="submit" variant="quiet">
        Filter
      </Button>
    </form>
  );
}

function FilterField({ filter, value }: { filter: ListFilter; value: string }) {
  const { name, label, kind, options = [], toText = String } = filter;
  if (kind === 'none') return null;
  if (kind === 'day') return <Field name={name} label={label} type="date" />;
  if (kind === 'email') return <Field name={name} label={label} type="email" autoComplete="off" />;
  // The URL may hold what is no option any more.
  const isOffered = options.some(([offered]) => offered === value);
  const all = isOffered ? options : [...options, [value, toText(value)] as const];
  return <SelectField name={name} label={label} options={all} />;
}
