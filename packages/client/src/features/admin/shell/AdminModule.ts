import type { OverviewDto } from '@club/shared/overview';
import type { ModuleName } from '@club/shared/siteParts';
import { type ComponentType, createContext } from 'react';
import type { Search } from './palette/Search';

/** What a module adds to pages of the core: its own pages are in the table of pages. */
export interface AdminModule {
  name: ModuleName;
  /** What the palette finds of it. */
  searches?: readonly Search[];
  /** What it has to say on the dashboard; nothing where the overview has nothing of it. */
  News?: ComponentType<{ overview: OverviewDto }>;
}

/** The modules, in the order of the dashboard. */
export const AdminModulesContext = createContext<readonly AdminModule[]>([]);
