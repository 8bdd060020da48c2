import type { LoginRulesDto } from '@club/shared/loginRules';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** One document with the `_id` 'site'; a site that demands nothing may have none. */
const loginRulesSchema = new Schema(
  {
    _id: { type: String, required: true },
    adminsNeedPasskey: { type: Boolean, required: true },
  },
  { collection: 'loginRules', versionKey: false },
);

export const LoginRulesModel = model('LoginRules', loginRulesSchema);

type LoginRulesRecord = InferRawDocTypeFromSchema<typeof loginRulesSchema>;

export function toLoginRulesDto(
  rules: Pick<LoginRulesRecord, 'adminsNeedPasskey'> | null,
): LoginRulesDto {
  return { adminsNeedPasskey: rules?.adminsNeedPasskey ?? false };
}
