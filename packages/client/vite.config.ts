import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // The one .env of the whole site. Vite takes its VITE_... variables only.
  envDir: '../..',
  build: {
    // One style sheet: a page that is rendered on the server must not wait for a second one.
    cssCodeSplit: false,
    // A font inlined as data: would break `font-src 'self'`.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
  },
}));
