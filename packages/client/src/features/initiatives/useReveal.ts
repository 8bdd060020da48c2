import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

type Reveal = 'resting' | 'revealed' | 'dismissed';

/**
 * What a card shows, by mouse, keyboard and finger alike: pointing at it or focusing it reveals,
 * leaving it hides, a tap or Enter changes between the two, Escape hides (WCAG 1.4.13).
 * The style sheet reveals on hover and focus by itself too, for a page whose script has not come;
 * 'dismissed' is the state that overrules it.
 */
export function useReveal() {
  const [state, setState] = useState<Reveal>('resting');
  const card = useRef<HTMLLIElement>(null);
  // A tap focuses the button, which reveals, before it clicks it: the click must not hide again.
  const stateBeforeTap = useRef<Reveal>('resting');

  useHiding(state === 'revealed', card, setState);

  const events = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') {
        setState('revealed');
      }
    },
    onPointerLeave({ pointerType, currentTarget }: PointerEvent) {
      if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) {
        setState('resting');
      }
    },
    onPointerDown({ pointerType }: PointerEvent) {
      stateBeforeTap.current = pointerType === 'mouse' ? 'resting' : state;
    },
    onFocus() {
      setState('revealed');
    },
    onBlur() {
      setState('resting');
    },
    onClick({ detail }: MouseEvent) {
      // Enter and Space click with a count of 0.
      const before = detail === 0 ? state : stateBeforeTap.current;
      setState(before === 'revealed' ? 'dismissed' : 'revealed');
    },
  };

  return { state, card, events };
}

/** While a card is revealed, Escape dismisses it and a tap anywhere else lets it rest. */
function useHiding(
  isRevealed: boolean,
  card: RefObject<Element | null>,
  changeTo: (state: Reveal) => void,
) {
  useEffect(() => {
    if (!isRevealed) {
      return;
    }
    function hideOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        changeTo('dismissed');
      }
    }
    function hideOnTapElsewhere(event: globalThis.PointerEvent) {
      if (event.target instanceof Node && !card.current?.contains(event.target)) {
        changeTo('resting');
      }
    }
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOnTapElsewhere);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOnTapElsewhere);
    };
  }, [isRevealed, card, changeTo]);
}
