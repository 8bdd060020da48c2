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
 * Whether a card shows its description. Hover and focus show it, leaving the card hides it, a tap or
 * Enter toggles it, and Escape hides it (WCAG 1.4.13).
 * The style sheet also shows it on hover and focus, for a page whose scripts have not loaded yet;
 * 'dismissed' is the state that overrides the style sheet.
 */
export function useReveal() {
  const [state, setState] = useState<Reveal>('resting');
  const card = useRef<HTMLLIElement>(null);
  // A tap focuses the button before it clicks it. The focus shows the description, and the click
  // must not hide it again.
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
      // Enter and Space give a click with the count 0.
      const before = detail === 0 ? state : stateBeforeTap.current;
      setState(before === 'revealed' ? 'dismissed' : 'revealed');
    },
  };

  return { state, card, events };
}

/** While a card is revealed, Escape dismisses it and a tap anywhere else ends the reveal. */
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
