import type { PagesPreview } from '@club/shared/preview';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths';
import styles from './PreviewPane.module.css';
import { type PreviewMessage, previewIsReady, type Scheme } from './previewMessage';

interface PreviewFrameProps {
  page: string;
  preview: PagesPreview | null;
  isLoading: boolean;
  scheme: Scheme;
  /** Of the page, in pixels. It is made smaller where there is no room for it. */
  width: number;
}

/** The site itself in a frame: it gets the content from here instead of from the server. */
export function PreviewFrame({ page, preview, isLoading, scheme, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const starts = useStarts(frame);
  const room = useRoom(frame);

  useEffect(() => {
    if (starts === 0 || !preview) return;
    const { content, css } = preview;
    const message: PreviewMessage = { kind: 'showPreview', content, css, page, scheme };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [starts, preview, page, scheme]);

  const scale = Math.min(1, room.width / width) || 1;
  const margin = Math.max(0, (room.width - width) / 2);
  return (
    <div className={styles.room}>
      <iframe
        ref={frame}
        className={styles.frame}
        title="The page as it would be"
        src={paths.adminPreview}
        style={{ width, height: room.height / scale, marginLeft: margin, scale: String(scale) }}
      />
      {isLoading && (
        <p role="status" className={styles.loading}>
          Loading...
        </p>
      )}
    </div>
  );
}

/** How often the page in the frame has said that it is ready: again after it was loaded again. */
function useStarts(frame: React.RefObject<HTMLIFrameElement | null>): number {
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      const isFromFrame = source === frame.current?.contentWindow;
      if (isFromFrame && origin === window.location.origin && data === previewIsReady) {
        setStarts((last) => last + 1);
      }
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return starts;
}

/** The size of the element around the frame, in pixels. */
function useRoom(frame: React.RefObject<HTMLIFrameElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
