/** In colours of its own: it is no part of the club's pages. */
export const bannerStyle = `#demo {
  position: relative;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding: 0.375rem 1rem;
  color: #f6f1e7;
  background: #14130f;
  border-block-end: 1px solid #f6f1e7;
  font: 0.8125rem / 1.4 system-ui, sans-serif;
}
#demo p { margin: 0; max-inline-size: none; }
#demo p:empty { display: none; }
#demo div { display: flex; flex-wrap: wrap; gap: 0.25rem; }
#demo button {
  min-block-size: 1.75rem;
  padding: 0 0.5rem;
  color: inherit;
  background: none;
  border: 1px solid #8d8778;
  border-radius: 0.25rem;
  font: inherit;
  cursor: pointer;
}
#demo button[aria-pressed='true'] { color: #14130f; background: #ffb000; border-color: #ffb000; font-weight: 700; }
#demo button:hover { border-color: #ffb000; }
#demo button:focus-visible { outline: 2px solid #f6f1e7; outline-offset: 2px; }
#demo button:disabled { cursor: default; }
/* The desk at the door takes the whole window: here it takes what the line leaves. */
.demo-desk body { display: grid; grid-template-rows: auto minmax(0, 1fr); block-size: 100svh; }
.demo-desk #root { transform: translate(0); }
@media (forced-colors: active) {
  #demo button[aria-pressed='true'] { border: 3px solid; }
}
@media print {
  #demo { display: none; }
}
`;
