/**
 * A certificate for localhost, made for the tests of this repository and valid for a hundred years. Nobody but they
 * believes it, so its key is no secret.
 */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUFP88aT2GEuHU6i24VemmdL+BmjEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAxNTYyM1oYDzIxMjYxMTAz
MDE1NjIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARSvqRPROv3pkt3bOAbfKc7kS5CjiCLlznNfaKpVYUdw0a+kUEev1Yo
boLAlXRL27j0o1mQ54kJc0FUzy2h/fj7o28wbTAdBgNVHQ4EFgQUeh67f+9JPyCk
BqAV8MfG0BBsmIwwHwYDVR0jBBgwFoAUeh67f+9JPyCkBqAV8MfG0BBsmIwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAKL0rchMo8Dcjn3QeS3DrDcV94VgS/STMUcHPii6csMEAiEA
tzSknd9Is1BGs93TZddHVIDKcwABUWSHmgvdoLTusBg=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggFv44yKc8KEolzD/
uGNyibWqPVENvxDda3iANtfEMcKhRANCAARSvqRPROv3pkt3bOAbfKc7kS5CjiCL
lznNfaKpVYUdw0a+kUEev1YoboLAlXRL27j0o1mQ54kJc0FUzy2h/fj7
-----END PRIVATE KEY-----
`,
};
