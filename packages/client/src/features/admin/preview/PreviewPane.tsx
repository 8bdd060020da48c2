import type { PagesPreview } from '@club/shared/preview';
import { type ReactNode, useState } from 'react';
import { PreviewFrame } from './PreviewFrame';
import styles from './PreviewPane.module.css';
import type { Scheme } from './previewMessage';

interface PreviewPaneProps {
  /** Path of the public page that is shown first. */
  page: string;
  preview: PagesPreview | null;
  /** Says why the page is not as it should be; null when it is. */
  problem: string | null;
}

type Device = 'phone' | 'desktop';

/** How wide the page is on each, in pixels. */
const widths: Record<Device, number> = { phone: 390, desktop: 1280 };

/** The real page with the edited content, in the width and the colours that the person chooses. */
export function PreviewPane({ page, preview, problem }: PreviewPaneProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section className={styles.pane} aria-label="Preview">
      <div className="row gap-2 across-4">
        <Choices label="Width">
          <Choice isChosen={device === 'phone'} onChoose={() => setDevice('phone')}>
            Phone
          </Choice>
          <Choice isChosen={device === 'desktop'} onChoose={() => setDevice('desktop')}>
            Desktop
          </Choice>
        </Choices>
        <Choices label="Colours">
          <Choice isChosen={scheme === 'light'} onChoose={() => setScheme('light')}>
            Light
          </Choice>
          <Choice isChosen={scheme === 'dark'} onChoose={() => setScheme('dark')}>
            Dark
          </Choice>
        </Choices>
      </div>
      <p role="status" className="error">
        {problem}
      </p>
      <PreviewFrame
        page={page}
        preview={preview}
        isLoading={!preview && !problem}
        scheme={scheme}
        width={widths[device]}
      />
    </section>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={label} className={`switch ${styles.choice}`}>
      {children}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
