import { guessByCells, guessByName, judgeCells } from './guessColumns';

const guess = (names: string) => {
  const columns = names.split('|');
  const guessed = guessByName(columns);
  return Object.fromEntries(
    columns.flatMap((name, at) => (guessed[at] ? [[name, guessed[at]]] : [])),
  );
};

test.each([
  [
    'Google Contacts',
    'First Name|Middle Name|Last Name|Phonetic First Name|Phonetic Last Name|Name Prefix|Nickname|File As|Organization Name|Organization Department|Birthday|Notes|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Phone 2 - Value',
    {
      'First Name': 'firstName',
      'Middle Name': 'middleName',
      'Last Name': 'lastName',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
    },
  ],
  [
    'Google Contacts, some years ago',
    'Name|Given Name|Additional Name|Family Name|Yomi Name|E-mail 1 - Type|E-mail 1 - Value|Phone 1 - Type|Phone 1 - Value',
    {
      Name: 'username',
      'Given Name': 'firstName',
      'Additional Name': 'middleName',
      'Family Name': 'lastName',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
    },
  ],
  [
    'Outlook',
    "First Name|Middle Name|Last Name|Title|Suffix|Nickname|E-mail Address|E-mail 2 Address|Home Phone|Business Phone|Home Fax|Mobile Phone|Company Main Phone|Assistant's Phone|Manager's Name|Company|Job Title|Web Page",
    {
      'First Name': 'firstName',
      'Middle Name': 'middleName',
      'Last Name': 'lastName',
      'E-mail Address': 'email',
      'Mobile Phone': 'phone',
    },
  ],
  [
    'LinkedIn',
    'First Name|Last Name|URL|Email Address|Company|Position|Connected On',
    { 'First Name': 'firstName', 'Last Name': 'lastName', 'Email Address': 'email' },
  ],
  [
    'a form',
    'Timestamp|Email Address|Full Name|Mobile Number (WhatsApp)|Year of Study|Department / Branch|Area of interest|Why do you want to join?',
    {
      'Email Address': 'email',
      'Full Name': 'username',
      'Mobile Number (WhatsApp)': 'phone',
      'Year of Study': 'year',
      'Department / Branch': 'branch',
      'Area of interest': 'domain',
    },
  ],
  [
    'a form that asks in sentences',
    'Timestamp|What is your name?|Enter your college email ID|Your contact number|Which year are you in?',
    {
      'What is your name?': 'username',
      'Enter your college email ID': 'email',
      'Your contact number': 'phone',
      'Which year are you in?': 'year',
    },
  ],
  [
    'a list of a college',
    "S.No|Roll No|Student Name|Father's Name|Branch|Year|Mobile No.|Parent's Mobile|Email Id|Year of Passing",
    {
      'Student Name': 'username',
      Branch: 'branch',
      Year: 'year',
      'Mobile No.': 'phone',
      'Email Id': 'email',
    },
  ],
  [
    'another one',
    'Sl. No.|Name of the Student|Reg. Number|Dept.|WhatsApp number|E-Mail ID',
    {
      'Name of the Student': 'username',
      'Dept.': 'branch',
      'WhatsApp number': 'phone',
      'E-Mail ID': 'email',
    },
  ],
  [
    'DigiLocker and its like',
    'Name|Date of Birth|Gender|Mobile|Email|ABC ID|Institution Name|Enrollment Number',
    { Name: 'username', Mobile: 'phone', Email: 'email' },
  ],
  [
    'the files of accounts of this site',
    'Username|Email|Phone|Domain|Branch|Year|Role|Last day of the role|Suspended|Email confirmed|Registered (IST)',
    {
      Username: 'username',
      Email: 'email',
      Phone: 'phone',
      Domain: 'domain',
      Branch: 'branch',
      Year: 'year',
    },
  ],
  [
    'the same of its former version',
    'username|email|phone|domain|branch|year|role|accessUntil|suspended|emailConfirmed|createdAt',
    {
      username: 'username',
      email: 'email',
      phone: 'phone',
      domain: 'domain',
      branch: 'branch',
      year: 'year',
    },
  ],
  [
    'German',
    'Vorname|Nachname|E-Mail-Adresse|Handy|Studiengang',
    {
      Vorname: 'firstName',
      Nachname: 'lastName',
      'E-Mail-Adresse': 'email',
      Handy: 'phone',
      Studiengang: 'branch',
    },
  ],
  [
    'German, another way',
    'Name|Vorname|Mail|Telefonnummer',
    { Name: 'lastName', Vorname: 'firstName', Mail: 'email', Telefonnummer: 'phone' },
  ],
  [
    'French',
    'Prénom|Nom|Adresse e-mail|Téléphone portable|Année',
    {
      Prénom: 'firstName',
      Nom: 'lastName',
      'Adresse e-mail': 'email',
      'Téléphone portable': 'phone',
      Année: 'year',
    },
  ],
  [
    'Spanish',
    'Nombre|Apellidos|Correo electrónico|Móvil',
    { Nombre: 'firstName', Apellidos: 'lastName', 'Correo electrónico': 'email', Móvil: 'phone' },
  ],
  ['Italian', 'Nome|Cognome|Email', { Nome: 'firstName', Cognome: 'lastName', Email: 'email' }],
  ['English', 'Name|Surname|Email', { Name: 'firstName', Surname: 'lastName', Email: 'email' }],
  ['Hindi', 'नाम|ईमेल|मोबाइल नंबर', { नाम: 'username', ईमेल: 'email', 'मोबाइल नंबर': 'phone' }],
  [
    'what the site exports',
    'username|email|phone|domain|branch|year',
    {
      username: 'username',
      email: 'email',
      phone: 'phone',
      domain: 'domain',
      branch: 'branch',
      year: 'year',
    },
  ],
])('the columns of %s', (_, names, expected) => {
  expect(guess(names)).toEqual(expected);
});

test.each([
  ['Naam|E-mailadres|Telefoonnummer', 'username email phone'],
  ['Imię i nazwisko|Adres e-mail|Numer telefonu', 'username email phone'],
  ['Förnamn|Efternamn|E-postadress|Mobilnummer', 'firstName lastName email phone'],
  ['Ad|Soyad|E-posta|Cep telefonu', 'firstName lastName email phone'],
  ['Ad Soyad|E-posta adresi|Telefon', 'username email phone'],
  ['Nome completo|E-mail|Telemóvel', 'username email phone'],
  ['Όνομα|Email|Κινητό', 'username email phone'],
  ['नाव|ई-मेल|मोबाइल', 'username email phone'],
  ['பெயர்|மின்னஞ்சல்|கைபேசி எண்', 'username email phone'],
  ['పేరు|ఈమెయిల్|ఫోన్ నంబర్', 'username email phone'],
  ['ಹೆಸರು|ಇಮೇಲ್|ಮೊಬೈಲ್', 'username email phone'],
  ['പേര്|ഇമെയിൽ|ഫോൺ നമ്പർ', 'username email phone'],
  ['নাম|ইমেইল|মোবাইল নম্বর', 'username email phone'],
  ['નામ|ઈમેલ|મોબાઇલ નંબર', 'username email phone'],
  ['نام|ای میل|موبائل نمبر', 'username email phone'],
  ['نام و نام خانوادگی|ایمیل|شماره تماس', 'username email phone'],
  ['الاسم|البريد الإلكتروني|رقم الهاتف', 'username email phone'],
  ['姓名|邮箱|手机号', 'username email phone'],
  ['氏名|メールアドレス|電話番号', 'username email phone'],
  ['Candidate Name|Gmail|WhatsApp No', 'username email phone'],
  ['Team Leader Name|Team Leader Email|Team Leader Phone', 'username email phone'],
])('%s are name, address and phone', (names, fields) => {
  expect(guessByName(names.split('|'))).toEqual(fields.split(' '));
});

test('a second member of a team is not the one whose address is taken', () => {
  const names = ['Team Leader Name', 'Team Leader Email', 'Member 2 Name', 'Member 2 Email'];
  expect(guessByName(names)).toEqual(['username', 'email', null, null]);
});

test('of two columns for addresses the one is taken that holds some', () => {
  const names = ['Email', 'Name', 'Your e-mail'];
  const guessed = (email: string) => guessByCells(names, [email, 'Asha', 'asha@example.org']);
  expect(guessed('anonymous')).toEqual([null, 'username', 'email']);
  expect(guessed('a@example.org')).toEqual(['email', 'username', null]);
});

test.each([
  'Toleranz',
  'Room',
  'Paid',
  'Roll Number',
  'Contact',
  'Organization Name',
  'Emailed on',
  '',
])('%j is nothing that an account has', (name) => {
  expect(guessByName([name])).toEqual([null]);
});

test('cells say what columns without a name hold', () => {
  const cells = ['1', 'Asha Rao', '+91 98765 43210', 'asha@example.org'];
  expect(guessByCells(['', '', '', ''], cells)).toEqual([null, 'username', 'phone', 'email']);
  expect(guessByCells(['No', 'Name', 'A', ''], cells)).toEqual([null, 'username', null, 'email']);
});

test('a row names columns, is an entry, or neither', () => {
  expect(judgeCells(['Name', 'E-Mail'])).toBe('names');
  expect(judgeCells(['Asha', 'asha@example.org'])).toBe('entry');
  expect(judgeCells(['List of students', '', ''])).toBeNull();
  expect(judgeCells(['A', 'B'])).toBeNull();
});
