/** A member or admin as the API shows them. The password's hash never leaves the server. */
export interface UserDto {
  /** 24 hexadecimal digits. */
  _id: string;
  /** 1-80 characters. */
  username: string;
  /** Lower case, at most 254 characters, unique. */
  email: string;
  /** 7-15 digits with an optional leading '+'; '' for an admin who was created at start. */
  phone: string;
  isAdmin: boolean;
  /** What the member works on, e.g. 'Web Development'. At most 80 characters, '' until given. */
  domain: string;
  /** Field of study, e.g. 'Computer Science'. At most 80 characters, '' until given. */
  branch: string;
  /** Year of study, e.g. '2nd Year'. At most 80 characters, '' until given. */
  year: string;
}

/** Body of PATCH /api/admin/users/update/{id}. */
export interface UpdateUserRequest {
  username: string;
  email: string;
  /** Text or number in; stored as text without spaces and dashes. */
  phone: string | number;
}
