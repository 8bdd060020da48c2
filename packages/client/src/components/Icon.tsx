import { iconShapes } from './iconShapes';

export type IconName = keyof typeof iconShapes;

/** A small line drawing beside words or inside a labelled control; always hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <LineDrawing path={iconShapes[name]} />;
}

/** Draws an icon of a page that most visits do not need: its shape is loaded with the page. */
export function LineDrawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
