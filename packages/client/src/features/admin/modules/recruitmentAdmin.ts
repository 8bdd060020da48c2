import { RecruitmentNews } from '../rounds/RecruitmentNews';
import type { AdminModule } from '../shell/AdminModule';

export const recruitmentAdmin: AdminModule = { name: 'recruitment', News: RecruitmentNews };
