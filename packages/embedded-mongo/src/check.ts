export { checkData, type DamagedDocument, type DataCheck } from './collections/checkData';
