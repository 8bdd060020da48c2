import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { adminRoutes } from '../../paths';
import { AdminLayout } from './AdminLayout';
import { DashboardPage } from './dashboard/DashboardPage';
import { ContactsPage } from './messages/ContactsPage';
import { EditUserPage } from './users/EditUserPage';
import { UsersPage } from './users/UsersPage';

/** The admin area below /admin, in a chunk of its own: visitors never load it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<DashboardPage />} />
        <Route path={adminRoutes.users} element={<UsersPage />} />
        <Route path={adminRoutes.user} element={<EditUserPage />} />
        <Route path={adminRoutes.contacts} element={<ContactsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
