import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../layout/NotFoundPage';
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
        <Route path="users" element={<UsersPage />} />
        <Route path="users/:id/edit" element={<EditUserPage />} />
        <Route path="contacts" element={<ContactsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
