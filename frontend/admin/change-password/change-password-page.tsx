import { useLoaderData } from 'react-router-dom';
import type { RouteResponse } from '../../../backend/contract/route.js';
import type { secondFactorApi } from '../../../backend/contract/second-factor.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useAdminFacts } from '../layout/admin-facts.js';
import { PasswordForm } from './password-form.js';
import { SecondFactorPanel } from './second-factor-panel.js';
import { SessionsPanel } from './sessions-panel.js';

export const loader = () => callAdmin('GET /api/auth/second-factor');

/** The password and the second factor of the logged-in administrator. */
export function Component() {
  const facts = useLoaderData<RouteResponse<typeof secondFactorApi.get>>();
  const { user } = useAdminFacts();
  return (
    <>
      <ScreenHeader title="Cambia password" lead="Chi è entrato con la password di prima dovrà accedere di nuovo." />
      <PasswordForm username={user.username} />
      <SecondFactorPanel facts={facts} />
      <SessionsPanel />
    </>
  );
}
