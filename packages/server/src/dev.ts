import { develop } from './development/develop';

await develop();
