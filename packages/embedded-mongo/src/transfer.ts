export { type CollectionCount, exportDatabase } from './transfer/exportDatabase';
export { importDatabase } from './transfer/importDatabase';
export { TransferError } from './transfer/transferError';
