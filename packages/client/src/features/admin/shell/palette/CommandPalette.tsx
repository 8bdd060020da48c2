import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import styles from './CommandPalette.module.css';
import type { Hit, HitGroup } from './Hit';
import { Hits } from './Hits';
import { rankGroups } from './rankHits';
import type { Search } from './Search';
import { useFoundEntries } from './useFoundEntries';
import { useFoundPages } from './useFoundPages';
import { useSearches } from './useSearches';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds pages, people and messages, and leads to them: by keyboard, by mouse and by finger. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Find" className={styles.dialog}>
      {isOpen && <Panel onClose={onClose} />}
    </Dialog>
  );
}

function Panel({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const searches = useSearches();
  const groups = useHits(searches, typed.trim());
  const { active, activate, step } = useActive(groups);
  const navigate = useNavigate();
  const listId = useId();

  function follow({ href }: Hit) {
    onClose();
    // The next page takes the history entry of the open dialog (useBackToClose).
    void navigate(href, { replace: true });
  }

  return (
    <div className={styles.panel}>
      <div className={`line gap-4 ${styles.head}`}>
        <Combobox
          nouns={['Page', ...searches.map(({ noun }) => noun)]}
          typed={typed}
          onType={setTyped}
          listId={listId}
          active={active}
          onStep={step}
          onFollow={follow}
        />
        <Button variant="inline" onClick={onClose}>
          Close
        </Button>
      </div>
      <Hits
        id={listId}
        groups={groups}
        activeId={active?.id}
        onActivate={activate}
        onFollow={follow}
      />
      <div className={styles.foot}>
        <p role="status">{toStatus(groups)}</p>
        {active && <p className={styles.hint}>↑ ↓ choose, Enter opens</p>}
      </div>
    </div>
  );
}

interface ComboboxProps {
  /** What it finds. */
  nouns: string[];
  typed: string;
  onType: (text: string) => void;
  listId: string;
  active: Hit | undefined;
  onStep: (by: 1 | -1) => void;
  onFollow: (hit: Hit) => void;
}

/** The field: it keeps the focus, and its keys choose among the hits. */
function Combobox({ nouns, typed, onType, listId, active, onStep, onFollow }: ComboboxProps) {
  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (by) onStep(by);
    else if (event.key === 'Enter' && active) onFollow(active);
    else return;
    event.preventDefault();
  }

  return (
    <input
      role="combobox"
      type="text"
      aria-label={choice.format(nouns)}
      placeholder={nouns.slice(0, mostShown).join(', ')}
      aria-autocomplete="list"
      aria-expanded={active !== undefined}
      aria-controls={listId}
      aria-activedescendant={active?.id}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
    />
  );
}

const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** As many nouns as fit into the field on a phone. */
const mostShown = 3;

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A pause in typing after which the API is asked. */
const pauseMilliseconds = 200;

function useHits(searches: Search[], text: string): HitGroup[] {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const pages = useFoundPages(text);
  const entries = useFoundEntries(searches, text, asked);
  return rankGroups([pages, ...entries], text);
}

/** The hit that Enter opens: the first one, until the person chooses another. */
function useActive(groups: HitGroup[]) {
  const [activeId, setActiveId] = useState('');
  const all = groups.flatMap(({ hits }) => hits);
  const place = Math.max(
    0,
    all.findIndex(({ id }) => id === activeId),
  );
  const active = all[place];

  function step(by: 1 | -1) {
    const next = all.at((place + by) % all.length);
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
  }
  return { active, activate: setActiveId, step };
}

function toStatus(groups: HitGroup[]): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (groups.some(({ isLoading }) => isLoading)) return 'Searching…';
  if (count > 0) return `${count} found`;
  return groups.some(({ note }) => note) ? 'Not everything could be searched.' : 'Nothing found.';
}
