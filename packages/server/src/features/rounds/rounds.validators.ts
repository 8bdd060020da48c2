import { changeRoundRequest, saveRoundRequest } from '@club/shared/round';
import { markdownOrNone } from '../../sections/markdownFields';

/** Which links a text may have, the server alone knows. */
const checked = { text: markdownOrNone(10_000) };

export const checkedNewRound = saveRoundRequest.safeExtend(checked);

export const checkedRound = changeRoundRequest.safeExtend(checked);
