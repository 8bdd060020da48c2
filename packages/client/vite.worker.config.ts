import { defineConfig } from 'vite';
import { compressAssets } from './compressAssets.ts';

/** The service worker: one file, whose address never changes. */
export default defineConfig({
  publicDir: false,
  plugins: [compressAssets],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: false,
    rolldownOptions: {
      input: { worker: 'src/worker/worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
