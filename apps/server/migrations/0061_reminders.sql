CREATE TABLE "health_notice_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"browser_id" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "health_notice_sends_once" UNIQUE NULLS NOT DISTINCT("notice_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "health_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_notices_once" UNIQUE("reminder_id","kind","day","minutes"),
	CONSTRAINT "health_notices_kind_known" CHECK ("health_notices"."kind" in ('dose', 'supply'))
);
--> statement-breakpoint
CREATE TABLE "health_push_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_digest" text NOT NULL,
	"details" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_push_browsers_endpoint_once" UNIQUE("endpoint_digest")
);
--> statement-breakpoint
CREATE TABLE "health_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"caregiver_id" uuid,
	"of_doses" boolean NOT NULL,
	"of_supply" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"on_page" boolean NOT NULL,
	"shows_names" boolean NOT NULL,
	"look_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_supply_notices" (
	"reminder_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_supply_notices_key" PRIMARY KEY("reminder_id","medicine_id")
);
--> statement-breakpoint
ALTER TABLE "health_caregivers" ADD COLUMN "may_be_reminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "health_notice_sends" ADD CONSTRAINT "health_notice_sends_notice_id_health_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."health_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_notice_sends" ADD CONSTRAINT "health_notice_sends_browser_id_health_push_browsers_id_fk" FOREIGN KEY ("browser_id") REFERENCES "public"."health_push_browsers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_notices" ADD CONSTRAINT "health_notices_reminder_id_health_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."health_reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_push_browsers" ADD CONSTRAINT "health_push_browsers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_push_browsers" ADD CONSTRAINT "health_push_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reminders" ADD CONSTRAINT "health_reminders_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reminders" ADD CONSTRAINT "health_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reminders" ADD CONSTRAINT "health_reminders_caregiver_id_health_caregivers_id_fk" FOREIGN KEY ("caregiver_id") REFERENCES "public"."health_caregivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_supply_notices" ADD CONSTRAINT "health_supply_notices_reminder_id_health_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."health_reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_supply_notices" ADD CONSTRAINT "health_supply_notices_medicine_id_health_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."health_medicines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_notice_sends_browser_id_index" ON "health_notice_sends" USING btree ("browser_id");--> statement-breakpoint
CREATE INDEX "health_notices_created_at_index" ON "health_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "health_push_browsers_customer_id_index" ON "health_push_browsers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_reminders_once" ON "health_reminders" USING btree ("person_id","customer_id");--> statement-breakpoint
CREATE INDEX "health_reminders_customer_id_index" ON "health_reminders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "health_reminders_look_at_index" ON "health_reminders" USING btree ("look_at") WHERE "health_reminders"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "health_supply_notices_medicine_id_index" ON "health_supply_notices" USING btree ("medicine_id");